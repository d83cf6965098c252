import { cx } from '../cx.ts'

/** An object as it is on the wire, to read and to copy. Names stand out from values. */
export function JsonView({ value, label, className }: { value: unknown; label: string; className?: string }) {
  const text = JSON.stringify(value, null, 2) ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region that scrolls takes the focus, so that keys can scroll it
    <pre
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      className={cx('overflow-auto rounded-sm bg-sunken p-4 font-mono text-caption', className)}
    >
      {text.split('\n').map((line, place) => {
        const [, room = '', name, rest = line] = line.match(/^(\s*)("(?:[^"\\]|\\.)*":)?(.*)$/) ?? []
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
          <span key={place}>
            {room}
            {name && <span className="text-brand-ink">{name}</span>}
            {rest}
            {'\n'}
          </span>
        )
      })}
    </pre>
  )
}
