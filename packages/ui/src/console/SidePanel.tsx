import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'

export type SidePanelProps = {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Main actions, kept in view at the lower edge. */
  actions?: ReactNode
  /** Small buttons before the one that closes it. */
  tools?: ReactNode
}

/** What a row of a list is about, beside the list; all of the screen on a phone. Escape closes it. */
export function SidePanel({ title, closeLabel, onClose, children, actions, tools }: SidePanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // a menu or field in it closes first
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      className="side-panel flex flex-col overflow-y-auto bg-raised outline-none"
    >
      <header className="sticky top-0 z-sticky flex items-start justify-between gap-3 bg-raised px-5 pt-4 pb-2">
        <h2 id={titleId} className="min-w-0 text-h3">
          {title}
        </h2>
        <span className="-me-2 flex shrink-0">
          {tools}
          <IconButton size="sm" label={closeLabel} onPress={onClose}>
            <X aria-hidden />
          </IconButton>
        </span>
      </header>
      <div className="flex grow flex-col gap-6 px-5 pt-2 pb-6">{children}</div>
      {actions && (
        <footer className="sticky bottom-0 flex flex-wrap gap-2 border-line border-t bg-raised px-5 py-3">
          {actions}
        </footer>
      )}
    </aside>
  )
}
