import { encode } from 'uqr'

/** A text as a square that cameras read. Dark on light in both themes: some cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="qr-code rounded-md bg-photo"
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} className="fill-on-photo" />
    </svg>
  )
}
