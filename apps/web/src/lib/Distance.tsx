import { useFormats } from './use-formats.ts'

/** "12 km", or miles where the operator counts in them. */
export function Distance({ metres }: { metres: number }) {
  return <span className="whitespace-nowrap tabular-nums">{useFormats().distance(metres)}</span>
}
