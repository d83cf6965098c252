import { Tabs } from '@plaza/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay, useMe } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import type { ChosenFile } from './chosen-file.ts'
import { ExportForm } from './ExportForm.tsx'
import { Exports } from './Exports.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportResult } from './ImportResult.tsx'
import { Imports } from './Imports.tsx'
import { ResetTestData } from './ResetTestData.tsx'

/** Data out, and in; and, where nobody real is here, away. */
export default function DataPage() {
  const t = useT()
  const may = useMay()
  useTitle(t('data.title'))
  if (!may('data:export:all') && !may('data:import:all')) {
    return <NoAccess title={t('data.title')} words="permission.export" permission="data:export:all" />
  }
  return <Data />
}

function Data() {
  const t = useT()
  const may = useMay()
  const { livemode } = useMe()
  const navigate = useNavigate()
  const { tab, operation, ...asked } = useSearch({ from: '/shell/data' })
  const tabs = [
    ...(may('data:export:all')
      ? [{ id: 'export', label: t('data.export'), content: <Out key={asked.what ?? ''} asked={asked} /> }]
      : []),
    ...(may('data:import:all')
      ? [{ id: 'import', label: t('data.import'), content: <In operation={operation} /> }]
      : []),
    ...(may('data:import:all') && !livemode
      ? [{ id: 'reset', label: t('data.reset.tab'), content: <ResetTestData /> }]
      : []),
  ]
  const selected = tabs.find(({ id }) => id === tab) ?? tabs[0]
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <header>
        <h1 className="text-console-h1">{t('data.title')}</h1>
        <p className="text-ink-2">{t('data.text')}</p>
      </header>
      <Tabs
        label={t('data.tabs')}
        tabs={tabs}
        selectedId={selected?.id ?? ''}
        onSelect={(id) => void navigate({ to: '/data', search: { tab: id }, replace: true })}
      />
    </div>
  )
}

function Out({ asked }: { asked: Parameters<typeof ExportForm>[0]['asked'] }) {
  return (
    <div className="flex flex-col gap-4">
      <ExportForm asked={asked} />
      <Exports />
    </div>
  )
}

function In({ operation }: { operation: string | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  // the server keeps no file, so its rows are known until the page is left
  const [read, setRead] = useState<{ id: string; file: ChosenFile }>()
  const open = (id: string) =>
    void navigate({ to: '/data', search: { tab: 'import', operation: id }, replace: operation === undefined })
  return (
    <>
      <p className="text-ink-2 md:hidden">{t('data.bigger')}</p>
      <div className="hidden flex-col gap-4 md:flex">
        <ImportForm
          onPreviewed={(id, file) => {
            setRead({ id, file })
            open(id)
          }}
        />
        {operation !== undefined && (
          <ImportResult key={operation} operationId={operation} file={read?.id === operation ? read.file : undefined} />
        )}
        <Imports openId={operation} onOpen={open} />
      </div>
    </>
  )
}
