import { Button } from '@plaza/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from './i18n.tsx'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={isCopied ? <Check aria-hidden className="size-4.5" /> : <Copy aria-hidden className="size-4.5" />}
        onPress={() => void copy()}
      >
        {isCopied ? t('state.copied') : (label ?? t('action.copy'))}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('state.copied')}
      </span>
    </>
  )
}
