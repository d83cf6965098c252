import type { Operation } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { download } from '../../lib/list/export-file.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { Applied } from './Applied.tsx'
import type { Compared } from './compared.ts'
import { Differences } from './Differences.tsx'
import { folderOf } from './folder.ts'
import { SourceForm } from './SourceForm.tsx'
import { zipOf } from './zip.ts'

/** The shape of the marketplace as a file, and how it becomes like another. */
export default function ConfigurationPage() {
  const t = useT()
  const may = useMay()
  useTitle(t('configuration.title'))
  if (!may('configuration:read:all')) {
    return (
      <NoAccess title={t('configuration.title')} words="permission.configuration" permission="configuration:read:all" />
    )
  }
  return <Configuration />
}

function Configuration() {
  const t = useT()
  const [compared, setCompared] = useState<Compared>()
  const [applied, setApplied] = useState<Operation>()
  return (
    <div className="console-column console-narrow flex flex-col gap-4 py-5 md:py-6">
      <header>
        <h1 className="text-console-h1">{t('configuration.title')}</h1>
        <p className="text-ink-2">{t('configuration.text')}</p>
      </header>
      <Export />
      <Block title={t('configuration.compare')} text={t('configuration.compare.text')}>
        <SourceForm
          onCompared={(found) => {
            setApplied(undefined)
            setCompared(found)
          }}
        />
      </Block>
      {applied && <Applied operationId={applied.id} />}
      {compared && (
        <Differences
          key={compared.comparison.version}
          {...compared}
          onApplied={(operation) => {
            setCompared(undefined)
            setApplied(operation)
          }}
        />
      )}
    </div>
  )
}

function Export() {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const save = (form: 'json' | 'zip') =>
    void send(() => sdk.configuration.read(), {
      onDone: (document) =>
        form === 'zip'
          ? download(zipOf(folderOf(document)), 'plaza.configuration', form)
          : download(`${JSON.stringify(document, null, 2)}\n`, 'plaza.configuration', form),
    })
  return (
    <Block
      title={t('configuration.export')}
      text={t('configuration.export.text')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" isBusy={isBusy} onPress={() => save('json')}>
            {t('configuration.download')}
          </Button>
          <Button variant="quiet" isDisabled={isBusy} onPress={() => save('zip')}>
            {t('configuration.download.zip')}
          </Button>
        </div>
      }
    >
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <p className="text-small text-ink-3">{t('configuration.export.notIn')}</p>
    </Block>
  )
}
