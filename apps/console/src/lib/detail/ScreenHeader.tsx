import { IconButton, Menu } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n.tsx'

export type ScreenHeaderProps = {
  title: string
  /** Before the title: a face or a photo. */
  picture?: ReactNode
  /** Where it stands: a `StatusChip`. */
  status?: ReactNode
  /** The list that it belongs to, under `/console`. */
  back: { to: string; label: string }
  /** The main action, and one or two more. */
  actions?: ReactNode
  /** `MenuItem`s behind "…". */
  menu?: ReactNode
  /** Under the title. */
  children?: ReactNode
}

/** The top of a screen about one thing: the way back, what it is, and what can be done with it. */
export function ScreenHeader({ title, picture, status, back, actions, menu, children }: ScreenHeaderProps) {
  const t = useT()
  return (
    <>
      <Link to={back.to} className="hit-area flex items-center gap-1 self-start text-small text-ink-2 no-underline">
        <ChevronLeft aria-hidden className="size-4" />
        {back.label}
      </Link>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {picture}
        <div className="min-w-0 grow basis-72">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words text-console-h1">
            {title}
            <span className="font-sans tracking-normal">{status}</span>
          </h1>
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          {menu && (
            <Menu
              trigger={
                <IconButton size="sm" variant="outline" label={t('detail.more')} hasTooltip={false}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              {menu}
            </Menu>
          )}
        </div>
      </header>
    </>
  )
}
