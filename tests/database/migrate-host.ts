import { openDatabase } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';

/** A process that only migrates: `migrate-host.ts <url> <folder>`. It prints the report as JSON. */
const [url = '', folder = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ url, poolSize: 2 });
process.stdout.write(JSON.stringify(await migrate(db, { folder })));
await close();
