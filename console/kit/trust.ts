/** What react-admin puts under a field that has no hint, so that all are of one height: a space without width. */
const spaceWithoutWidth = '&#8203;';

interface Factory {
  createPolicy(name: 'default', rules: { createHTML(html: string): string }): unknown;
}

/** Nothing else may be put into the page as HTML, whatever library would. */
const factory: Factory | undefined = Reflect.get(window, 'trustedTypes');
factory?.createPolicy('default', {
  createHTML: (html) => {
    if (html === spaceWithoutWidth) return html;
    throw new TypeError('The console makes no HTML of texts');
  },
});
