import { api } from '#console/kit/api.ts';
import { useAsked } from '#console/kit/use-asked.ts';

/** Who is signed in and what they may do, as the server knows it now. */
export const useMe = () => useAsked(['me'], async () => api.whoAmIStaff());
