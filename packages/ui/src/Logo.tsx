import { cx } from './cx.ts'
import { splitServiceName } from './service-name.ts'

export type LogoProps = {
  /** The whole service name, emoji included; it is the accessible name. */
  name: string
  /** Picture of the first emoji of the name. Without it the letter form of the emoji is shown. */
  emojiPicture?: string | undefined
  /** An uploaded logo replaces tile and name. */
  picture?: string | undefined
  /** Tile only, for narrow places. */
  isCompact?: boolean | undefined
  /** In a column with room for a short name: a longer one is written smaller, in two lines. */
  isNarrow?: boolean | undefined
  className?: string | undefined
}

/** Longer names do not fit into a narrow column beside the tile. */
const shortLength = 9

/** The mark of the service. Wrap it in a link to the home page. */
export function Logo({ name, emojiPicture, picture, isCompact = false, isNarrow = false, className }: LogoProps) {
  if (picture) return <img src={picture} alt={name} className={cx('h-9.5 w-auto', className)} />
  const { emoji, text, letter } = splitServiceName(name)
  return (
    <span className={cx('inline-flex max-w-full items-center gap-2.5', className)}>
      <span className="sr-only">{name}</span>
      <span
        aria-hidden
        className="flex size-9.5 shrink-0 items-center justify-center rounded-tile bg-sun text-logo text-on-sun"
      >
        {emoji && emojiPicture ? <img src={emojiPicture} alt="" className="size-7" /> : (emoji ?? letter)}
      </span>
      {!isCompact && text && (
        <span
          aria-hidden
          className={
            isNarrow && text.length > shortLength
              ? 'line-clamp-2 min-w-0 font-bold text-control leading-tight'
              : 'min-w-0 truncate text-logo'
          }
        >
          {text}
        </span>
      )}
    </span>
  )
}
