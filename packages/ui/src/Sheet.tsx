import { useLate } from './late.ts'
import type { SheetProps } from './layer-props.ts'
import { layers } from './layers.ts'

/** A panel from below for phones: side panels, filters, dates. Drag the title down, press × or Escape to close. */
export function Sheet(props: SheetProps) {
  const { isOpen, onOpenChange } = props
  const parts = useLate(layers, { isWanted: isOpen, onMissing: () => onOpenChange(false) })
  return parts ? <parts.SheetPanel {...props} /> : null
}
