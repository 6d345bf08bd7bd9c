/** As large a size as its place needs. */
export const sizesOf = (picture: string) => ({
  srcset: `${picture}/960.jpg 960w, ${picture}/1920.jpg 1920w`,
  src: `${picture}/960.jpg`,
});

export const photoSizes = '(min-width: 900px) 60vw, 100vw';
