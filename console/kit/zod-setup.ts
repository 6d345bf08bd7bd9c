import { z } from 'zod';

// Else it tries whether code may be made of texts, which the policy of the console refuses and tells of.
z.config({ jitless: true });
