import type { DialogProps } from './layer-props.ts'
import { useLayers } from './layers.ts'

/**
 * A modal dialog; a full-screen sheet under 768 px. Focus stays inside and returns to where it came from.
 *
 * `<Dialog isOpen={isOpen} onOpenChange={setOpen} title="Join Plaza" closeLabel="Close" picture={welcome}>…</Dialog>`
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange } = props
  const parts = useLayers(isOpen, () => onOpenChange(false))
  return parts ? <parts.DialogPanel {...props} /> : null
}
