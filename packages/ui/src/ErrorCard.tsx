import { Check, ChevronDown, CloudOff, Copy, RotateCw } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

export type ErrorDetails = {
  /** The button that opens the details. */
  label: string
  /** Message, status and request id, one per line, as support needs them. */
  text: string
  copyLabel: string
  copiedLabel: string
}

export type ErrorCardProps = {
  /** A plain sentence: what did not work. */
  title: string
  /** What is still safe. */
  children?: ReactNode
  retry?: { label: string; onRetry: () => void; isBusy?: boolean | undefined } | undefined
  details?: ErrorDetails | undefined
  icon?: ReactNode
  headingLevel?: 2 | 3 | undefined
}

/** In place of the region that failed; the rest of the page goes on. */
export function ErrorCard({ title, children, retry, details, icon, headingLevel = 2 }: ErrorCardProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <div role="alert" className="flex gap-4 rounded-lg border border-line bg-raised p-5 md:p-6">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-danger-soft text-danger-ink">
        {icon ?? <CloudOff aria-hidden />}
      </span>
      <div className="min-w-0 grow">
        <Heading className="text-h3">{title}</Heading>
        {children && <p className="mt-0.5 text-small text-ink-2">{children}</p>}
        {(retry || details) && (
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {retry && (
              <Button
                size="sm"
                icon={<RotateCw aria-hidden className="size-4.5" />}
                isBusy={retry.isBusy}
                onPress={retry.onRetry}
              >
                {retry.label}
              </Button>
            )}
            {details && (
              <Button
                size="sm"
                variant="text"
                aria-expanded={isOpen}
                aria-controls={panelId}
                onPress={() => setOpen(!isOpen)}
              >
                {details.label}
                <ChevronDown aria-hidden className={cx('size-4.5 motion-safe:transition', isOpen && 'rotate-180')} />
              </Button>
            )}
          </div>
        )}
        {details && (
          <div id={panelId} hidden={!isOpen} className="mt-3">
            <CopyBox {...details} />
          </div>
        )}
      </div>
    </div>
  )
}

function CopyBox({ text, copyLabel, copiedLabel }: ErrorDetails) {
  const [isCopied, setCopied] = useState(false)
  const box = useRef<HTMLPreElement>(null)
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The clipboard is closed to pages without https; then the text is marked, ready for the keyboard.
      if (box.current) getSelection()?.selectAllChildren(box.current)
    }
  }
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken py-1 pe-1 ps-3.5">
      <pre ref={box} className="min-w-0 grow overflow-x-auto py-2 font-mono text-caption whitespace-pre-wrap">
        {text}
      </pre>
      <IconButton label={isCopied ? copiedLabel : copyLabel} onPress={handleCopy}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </div>
  )
}
