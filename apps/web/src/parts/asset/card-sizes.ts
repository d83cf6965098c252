/** How wide a card is in the lists that hold it, as of the HTML attribute `sizes`: gaps and margins of `styles.css` count. */
export const cardSizes = {
  /** One, two or four beside each other in the page's column. */
  fourColumns:
    '(width < 30rem) calc(100vw - 2rem), (width < 48rem) calc(50vw - 1.625rem), (width < 64rem) calc(50vw - 2.125rem), (width < 78rem) calc(25vw - 1.6875rem), 285px',
  /** Two or four. */
  pairs:
    '(width < 48rem) calc(50vw - 1.5rem), (width < 64rem) calc(50vw - 2rem), (width < 78rem) calc(25vw - 1.875rem), 282px',
  /** Four, on phones one and the edge of the next. */
  strip: '(width < 48rem) calc(70vw - 1.4rem), (width < 78rem) calc(25vw - 1.6875rem), 285px',
  /** In a popup of the map, or a row over it. */
  onMap: '252px',
  /** What a search has found. */
  found: '(width < 37.5rem) calc(100vw - 2rem), (width < 90rem) calc(50vw - 2.125rem), calc(33.3vw - 7rem)',
  foundBesideMap:
    '(width < 37.5rem) calc(100vw - 2rem), (width < 64rem) calc(50vw - 2.125rem), (width < 90rem) calc(30vw - 2.125rem), calc(30vw - 9.875rem)',
} as const
