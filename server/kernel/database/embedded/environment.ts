/**
 * The environment of PostgreSQL's programs: nothing that would steer them (PGDATA, PGPORT, LC_ALL), none of our
 * secrets.
 */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}
