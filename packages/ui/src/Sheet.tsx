import type { SheetProps } from './layer-props.ts'
import { useLayers } from './layers.ts'

/** A panel from below for phones: side panels, filters, dates. Drag the title down, press × or Escape to close. */
export function Sheet(props: SheetProps) {
  const { isOpen, onOpenChange } = props
  const parts = useLayers(isOpen, () => onOpenChange(false))
  return parts ? <parts.SheetPanel {...props} /> : null
}
