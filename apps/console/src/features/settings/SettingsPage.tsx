import { settingSections } from '@plaza/domain/settings'
import { useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { RailBlock } from '../../lib/detail/index.ts'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { History } from '../history/index.ts'
import { JsonPanel } from './JsonPanel.tsx'
import { settingsQuery } from './queries.ts'
import { SectionForm } from './SectionForm.tsx'
import { SectionList } from './SectionList.tsx'

/** Every switch of the marketplace as a form, section by section. On phones the sections are a page of their own. */
export default function SettingsPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const isWide = useIsWide()
  const { section: asked } = useParams({ strict: false })
  const isPrivateToo = may('config:read:all')
  const query = useQuery(settingsQuery(sdk, isPrivateToo))
  useTitle(t('settings.title'))
  if (!may('config:edit', 'config:edit:all', 'theme:edit:all', 'system:read:all')) {
    return <NoAccess title={t('settings.title')} words="permission.settings" permission="config:edit" />
  }
  const idOf = (name?: string) => settingSections.find(({ id }) => id === name)?.id
  const known = asked === 'json' ? asked : idOf(asked)
  const open = known ?? (isWide ? settingSections[0].id : undefined)
  const section = idOf(open)
  return (
    <div className="console-column flex grow flex-col gap-4 py-5 md:py-6">
      {!isWide && open && (
        <Link to="/settings" className="hit-area flex items-center gap-1 self-start text-small text-ink-2 no-underline">
          <ChevronLeft aria-hidden className="size-4" />
          {t('settings.sections')}
        </Link>
      )}
      <h1 className="text-console-h1">{t('settings.title')}</h1>
      <div className="settings-columns grow">
        {(isWide || !open) && <SectionList open={open} />}
        <div className="flex min-w-0 flex-col gap-4">
          {open && (
            <Region query={query} skeleton={<RowsSkeleton count={6} />}>
              {(state) => (
                <>
                  {section && <SectionForm key={section} section={section} state={state} />}
                  {!section && <JsonPanel level="public" state={state} />}
                  {!section && state.private && <JsonPanel level="private" state={state} />}
                </>
              )}
            </Region>
          )}
        </div>
        {open && may('audit:read:all', 'audit:list:all') && (
          <aside aria-label={t('history.title')} className="min-w-0">
            <RailBlock title={t('history.title')}>
              <History objectId="config,privateConfig" />
            </RailBlock>
          </aside>
        )}
      </div>
    </div>
  )
}
