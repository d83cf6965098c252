/** Keys as they stand on a keyboard, pressed one after the other: `<KeyHints keys={['g', 's']} />`. */
export function KeyHints({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key, place) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
          key={place}
          className="min-w-6 rounded-xs border border-line bg-canvas px-1.5 text-center font-sans text-caption font-semibold text-ink-2"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
