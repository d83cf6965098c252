import { useState } from 'react'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportResult } from './ImportResult.tsx'
import type { ChosenFile } from './imported.ts'

/** Listings, people and categories from files. */
export default function DataPage() {
  const t = useT()
  const may = useMay()
  useTitle(t('data.title'))
  if (!may('data:import:all')) {
    return <NoAccess title={t('data.title')} words="permission.data" permission="data:import:all" />
  }
  return <Data />
}

function Data() {
  const t = useT()
  const [begun, setBegun] = useState<{ id: string; file: ChosenFile }>()
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <header>
        <h1 className="text-console-h1">{t('data.title')}</h1>
        <p className="text-ink-2">{t('data.text')}</p>
      </header>
      <p className="text-small text-ink-2 md:hidden">{t('data.bigger')}</p>
      <ImportForm onPreviewed={(id, file) => setBegun({ id, file })} />
      {begun && <ImportResult key={begun.id} operationId={begun.id} file={begun.file} />}
    </div>
  )
}
