import { lazyPart } from '../lazy-part.tsx'

/** The menu "…" of a row; its place is kept until it is there. */
export const RowMenu = lazyPart(
  async () => (await import('./RowMenu.tsx')).RowMenu,
  () => <span className="inline-block size-9" />,
)
