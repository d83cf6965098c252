import type { ApiKey } from '@plaza/contract'
import { Button, type DataColumn, useIsWide } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { KeyMarks } from './KeyMarks.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { keyKinds, kindOf, kindTexts } from './key-kinds.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { ShownKey } from './ShownKey.tsx'

/** What other programs come in with. */
export default function ApiKeysPage() {
  const t = useT()
  const may = useMay()
  if (!may('apiKey:list:all')) {
    return <NoAccess title={t('apiKeys.title')} words="permission.keys" permission="apiKey:list:all" />
  }
  return <KeyList />
}

function KeyList() {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const { type } = useSearch({ from: '/shell/api-keys' })
  const [isNew, setNew] = useState(false)
  const [shown, setShown] = useState<ApiKey | null>(null)
  const list = useCursorList(['apiKeys', 'list'], { ...(type && { type }) }, (params, options) =>
    sdk.apiKeys.list(params, options),
  )
  const people = usePeople((list.query.data ?? []).map(({ createdBy }) => createdBy))
  const columns: DataColumn<ApiKey>[] = [
    {
      id: 'name',
      header: t('apiKeys.name'),
      cell: (key) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 break-words font-semibold">{key.name}</span>
          <KeyMarks apiKey={key} />
        </span>
      ),
    },
    { id: 'kind', header: t('apiKeys.kind'), cell: (key) => t(kindTexts[kindOf(key)]) },
    {
      id: 'key',
      header: t('apiKeys.key'),
      isMinor: true,
      cell: ({ key }) => <code className="block max-w-48 truncate font-mono text-caption">{key}</code>,
    },
    { id: 'roles', header: t('apiKeys.roles'), isMinor: true, cell: ({ roles }) => roles.join(', ') },
    {
      id: 'used',
      header: t('apiKeys.used'),
      cell: ({ lastUsedDate }) => (lastUsedDate ? <When date={lastUsedDate} /> : t('apiKeys.never')),
    },
    {
      id: 'ends',
      header: t('apiKeys.ends'),
      cell: ({ expirationDate }) => (expirationDate ? <When date={expirationDate} /> : t('apiKeys.endless')),
    },
    {
      id: 'by',
      header: t('apiKeys.by'),
      isMinor: true,
      cell: ({ createdBy }) =>
        createdBy === null ? t('apiKeys.byProgram') : (people.get(createdBy)?.name ?? createdBy),
    },
    {
      id: 'createdDate',
      header: t('apiKeys.created'),
      isSortable: true,
      cell: ({ createdDate }) => <When date={createdDate} />,
    },
  ]
  const add = may('apiKey:create:all') && isWide && (
    <Button size="sm" onPress={() => setNew(true)}>
      {t('apiKeys.new')}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={t('apiKeys.title')}
        actions={add}
        intro={<p className="text-small text-ink-2">{t('apiKeys.intro')}</p>}
        filters={[
          {
            id: 'type',
            kind: 'choice',
            label: t('apiKeys.kind'),
            anyLabel: t('apiKeys.kind.any'),
            options: keyKinds.map((value) => ({ value, label: t(kindTexts[value]) })),
          },
        ]}
        list={list}
        columns={columns}
        nameOf={({ name }) => name}
        empty={{ text: t('apiKeys.empty'), action: add }}
        panel={(id, key) => <KeyPanel id={id} known={key} onShow={setShown} />}
      />
      {isNew && <NewKeyDialog onClose={() => setNew(false)} onMade={setShown} />}
      {shown && <ShownKey apiKey={shown} onClose={() => setShown(null)} />}
    </>
  )
}
