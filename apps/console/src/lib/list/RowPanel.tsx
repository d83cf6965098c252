import { buttonClass, IconButton, SidePanel } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { useT } from '../i18n.tsx'

/** Where the panel of a row stands in its list. */
export type PanelPlace = {
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Around the panel of a list: `ListScreen` puts it there. */
export const PanelContext = createContext<PanelPlace | null>(null)

type RowPanelProps = {
  title: ReactNode
  /** Main actions, at the lower edge. */
  actions?: ReactNode
  /** Address of the page of its own, under `/console`. */
  fullPage?: string | undefined
  children: ReactNode
}

/** What a row is about, beside its list. `j` and `k` move it along the list. */
export function RowPanel({ title, actions, fullPage, children }: RowPanelProps) {
  const t = useT()
  const place = use(PanelContext)
  if (!place) throw new Error('Only a list has panels')
  return (
    <SidePanel
      title={title}
      closeLabel={t('action.close')}
      onClose={place.onClose}
      tools={
        <>
          <IconButton
            size="sm"
            label={t('keys.previous')}
            isDisabled={!place.onPrevious}
            onPress={() => place.onPrevious?.()}
          >
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('keys.next')} isDisabled={!place.onNext} onPress={() => place.onNext?.()}>
            <ChevronDown aria-hidden />
          </IconButton>
        </>
      }
      actions={
        (actions || fullPage) && (
          <>
            {actions}
            {fullPage && (
              <Link to={fullPage} className={buttonClass({ variant: 'secondary', size: 'sm', className: 'ms-auto' })}>
                <Maximize2 aria-hidden className="size-4.5" />
                {t('list.fullPage')}
              </Link>
            )}
          </>
        )
      }
    >
      {children}
    </SidePanel>
  )
}
