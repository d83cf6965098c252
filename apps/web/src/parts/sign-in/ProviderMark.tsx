import type { ReactNode } from 'react'

/** An arc of the ring that Google's letter is made of, from one angle to another, clockwise from the right. */
const arc = (from: number, to: number) => {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(12 + 8 * Math.cos(angle)).toFixed(2)} ${(12 + 8 * Math.sin(angle)).toFixed(2)}`
  }
  return `M${at(from)}A8 8 0 0 1 ${at(to)}`
}

const marks: Readonly<Record<string, ReactNode>> = {
  google: (
    <g fill="none" strokeWidth={4}>
      <path stroke="#ea4335" d={arc(205, 318)} />
      <path stroke="#fbbc05" d={arc(150, 210)} />
      <path stroke="#34a853" d={arc(45, 155)} />
      <path stroke="#4285f4" d={`${arc(0, 50)}M12 12H21.8`} />
    </g>
  ),
  facebook: (
    <>
      <circle cx={12} cy={12} r={11} fill="#0866ff" />
      <path fill="none" stroke="#fff" strokeWidth={2.6} d="M15.8 7.2C13 6.6 12 8 12 10V22.6M8.8 13H15.4" />
    </>
  ),
  microsoft: (
    <>
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </>
  ),
}

/** The mark of a service that people know, else the first letter of its name. */
export function ProviderMark({ id, label }: { id: string; label: string }) {
  const mark = marks[id]
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0">
      {mark ?? (
        <>
          <rect x={1} y={1} width={22} height={22} rx={7} className="fill-ink-2" />
          <text x={12} y={16.6} textAnchor="middle" fontSize={13} fontWeight={700} className="fill-bg">
            {label.charAt(0).toUpperCase()}
          </text>
        </>
      )}
    </svg>
  )
}
