/** What the server says: where it ends with a page of this site, that is a link. */
export function Linked({ text }: { text: string }) {
  const [, before, path] = /^(.*?)(\/[a-z]+)$/su.exec(text) ?? [];
  if (path === undefined) return text;
  return (
    <>
      {before}
      <a className="underline" href={path}>
        {path}
      </a>
    </>
  );
}
