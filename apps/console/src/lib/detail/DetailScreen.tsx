import { Tabs, VisuallyHidden } from '@plaza/ui'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { CopyId } from '../CopyId.tsx'
import { HiddenPart } from '../HiddenPart.tsx'
import { useTitle } from '../head.ts'
import { type HotKeys, useHotKeys } from '../hot-keys.ts'
import { useT } from '../i18n.tsx'
import { type Permission, useMay } from '../me.ts'
import { PresenceNote } from '../presence/PresenceNote.tsx'
import { useServices } from '../services.tsx'
import { ScreenHeader, type ScreenHeaderProps } from './ScreenHeader.tsx'

export type DetailTab = {
  id: string
  label: string
  content: ReactNode
  /** Without it the tab stays, with a lock and words in place of its content. */
  needs?: Permission | undefined
}

export type DetailScreenProps = Omit<ScreenHeaderProps, 'children'> & {
  id: string
  /** Under its id: one more thing to know at first sight. */
  line?: ReactNode
  /** What concerns all of it, under the header: a banner, a warning. */
  notice?: ReactNode
  tabs: readonly DetailTab[]
  /** Facts, notes and history: usually an `ObjectRail`. */
  rail: ReactNode
}

/** The page of one object: header, tabs (`tab` in the address, keys 1 to 9), and what is known about it at the right. */
export function DetailScreen(props: DetailScreenProps) {
  const { id, line, notice, tabs, rail, ...header } = props
  const { title } = header
  const t = useT()
  useTitle(title)
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const may = useMay()
  const isOpen = ({ needs }: DetailTab) => needs === undefined || may(needs)
  const first = tabs.find(isOpen) ?? tabs[0]
  const selected = tabs.find((tab) => tab.id === search.tab) ?? first
  const select = (tab: string) =>
    // every detail route reads `tab` with `readTab`
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, tab: tab === first?.id ? undefined : tab })) as never,
      replace: true,
    })
  const keys: HotKeys = Object.fromEntries(
    tabs.slice(0, 9).map((tab, place) => [place + 1, { label: 'keys.tab', onPress: () => select(tab.id) }]),
  )
  useHotKeys(keys)
  const { opened } = useServices()
  const { pathname } = useLocation()
  useEffect(() => opened.add({ path: pathname, title }), [opened, pathname, title])
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <ScreenHeader {...header}>
        <CopyId id={id} />
        {line}
        <PresenceNote objectId={id} />
      </ScreenHeader>
      {notice}
      <div className="detail-columns">
        <div className="min-w-0">
          <Tabs
            label={t('detail.tabs', { title })}
            tabs={tabs.map((tab) => (isOpen(tab) ? tab : locked(tab)))}
            selectedId={selected?.id ?? ''}
            onSelect={select}
          />
        </div>
        <aside aria-label={t('detail.rail')} className="flex min-w-0 flex-col gap-4">
          {rail}
        </aside>
      </div>
    </div>
  )
}

const locked = ({ id, label, needs }: DetailTab) => ({
  id,
  label: <LockedLabel>{label}</LockedLabel>,
  content: needs && <HiddenPart permission={needs} />,
})

function LockedLabel({ children }: { children: string }) {
  const t = useT()
  return (
    <>
      {children}
      <Lock aria-hidden className="size-3.5 text-ink-3" />
      <VisuallyHidden>{` (${t('state.hiddenPart')})`}</VisuallyHidden>
    </>
  )
}
