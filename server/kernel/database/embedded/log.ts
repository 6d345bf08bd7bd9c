/** Takes a line about what PostgreSQL is doing, for whoever runs the server. */
export type DatabaseLog = (line: string) => void;
