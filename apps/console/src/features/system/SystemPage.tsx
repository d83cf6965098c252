import type { System } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { JobsBlock } from './JobsBlock.tsx'
import { Licences } from './Licences.tsx'
import { LimitsBlock } from './LimitsBlock.tsx'
import { Parts } from './Parts.tsx'
import { reportText } from './report-text.ts'
import { SearchBlock } from './SearchBlock.tsx'
import { Servers } from './Servers.tsx'
import { SystemNav } from './SystemNav.tsx'

const lookMs = 30_000

/** Is everything all right, and if not, why. */
export default function SystemPage() {
  const t = useT()
  const may = useMay()
  useTitle(t('system.title'))
  if (!may('system:read:all')) {
    return <NoAccess title={t('system.title')} words="permission.system" permission="system:read:all" />
  }
  return <Overview />
}

function Overview() {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['system', 'read'],
    queryFn: (): Promise<System> => sdk.system.read(),
    refetchInterval: lookMs,
  })
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-console-h1">{t('system.title')}</h1>
          <p role="status" className="text-ink-2">
            {query.data ? t(sentences[query.data.state]) : t('system.text')}
          </p>
        </div>
        {query.data && <CopyButton text={reportText(query.data)} label={t('system.copy')} />}
      </header>
      <SystemNav />
      <Region query={query} skeleton={<RowsSkeleton count={8} />}>
        {(system) => (
          <>
            <Parts system={system} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <SearchBlock search={system.search} />
              <JobsBlock jobs={system.jobs} />
              <Servers system={system} />
              <LimitsBlock limits={system.limits} />
            </div>
            <Licences />
          </>
        )}
      </Region>
    </div>
  )
}

const sentences = { ok: 'system.all.ok', slow: 'system.all.slow', problem: 'system.all.problem' } as const
