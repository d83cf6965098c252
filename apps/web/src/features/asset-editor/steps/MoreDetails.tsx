import { Button } from '@plaza/ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'

export type MoreDetailsProps = {
  count: number
  /** Something in it was filled in or is wrong. */
  isUsed: boolean
  children: ReactNode
}

/** What nobody has to fill in, out of the way until somebody wants it. */
export function MoreDetails({ count, isUsed, children }: MoreDetailsProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(isUsed)
  if (isUsed && !isOpen) setOpen(true)
  if (isOpen) return children
  return (
    <Button variant="secondary" icon={<ChevronDown aria-hidden />} className="self-start" onPress={() => setOpen(true)}>
      {t('editor.attributes.more', { count })}
    </Button>
  )
}
