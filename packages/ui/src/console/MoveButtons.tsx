import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../IconButton.tsx'

export type MoveButtonsProps = {
  /** The place in its list, from 0, and how many there are. */
  place: number
  count: number
  upLabel: string
  downLabel: string
  /** By one place: -1 towards the first, 1 towards the last. */
  onMove: (by: -1 | 1) => void
  /** Off where the buttons stand in a row of many. */
  hasTooltip?: boolean
  /** Where other keys do the same. */
  tabIndex?: 0 | -1
}

/** Moves something up and down in its list; the first and the last have one way left. */
export function MoveButtons(props: MoveButtonsProps) {
  const { place, count, upLabel, downLabel, onMove, hasTooltip = true, tabIndex = 0 } = props
  const shared = { size: 'sm', hasTooltip, tabIndex } as const
  return (
    <>
      <IconButton {...shared} label={upLabel} isDisabled={place === 0} onPress={() => onMove(-1)}>
        <ArrowUp aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton {...shared} label={downLabel} isDisabled={place === count - 1} onPress={() => onMove(1)}>
        <ArrowDown aria-hidden className="size-4.5" />
      </IconButton>
    </>
  )
}
