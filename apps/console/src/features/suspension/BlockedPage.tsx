import type { Block } from '@plaza/contract'
import type { DataColumn } from '@plaza/ui'
import { Button } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { ListScreen, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { BlockPanel } from './BlockPanel.tsx'
import { blockName } from './block-name.ts'
import { kindTexts } from './texts.ts'

const AddBlockDialog = lazyPart(async () => (await import('./AddBlockDialog.tsx')).AddBlockDialog)

const kinds = ['person', 'email', 'phone', 'payout', 'domain'] as const

/** Who and what is let in no more. */
export default function BlockedPage() {
  const t = useT()
  const may = useMay()
  if (!may('block:list:all'))
    return <NoAccess title={t('blocked.title')} words="permission.blocks" permission="block:list:all" />
  return <BlockedList />
}

function BlockedList() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [isAdding, setAdding] = useState(false)
  const { kind, value } = useSearch({ from: '/shell/blocked' })
  const list = useCursorList(
    ['blocks', 'list'],
    { ...(kind && { kind }), ...(value && { value }) },
    (params, options) => sdk.blocks.list(params, options),
  )
  const columns: DataColumn<Block>[] = [
    {
      id: 'what',
      header: t('blocked.what'),
      cell: (block) => <span className="block truncate font-semibold">{blockName(t, block)}</span>,
    },
    { id: 'kind', header: t('blocked.kind'), cell: (block) => t(kindTexts[block.kind]) },
    { id: 'reason', header: t('blocked.reason'), cell: (block) => block.reason },
    {
      id: 'hits',
      header: t('blocked.hits'),
      cell: (block) => (block.kind === 'person' ? null : t('blocked.hits.count', { count: block.hits })),
    },
    { id: 'by', header: t('blocked.by'), isMinor: true, cell: (block) => block.createdByName ?? t('blocked.by.key') },
    { id: 'when', header: t('blocked.when'), cell: (block) => <When date={block.createdDate} /> },
  ]
  const add = may('block:create:all') && (
    <Button size="sm" onPress={() => setAdding(true)}>
      {t('blocked.add')}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={t('blocked.title')}
        actions={add}
        filters={[
          {
            id: 'kind',
            kind: 'choice',
            label: t('blocked.kind'),
            anyLabel: t('blocked.kind.any'),
            options: kinds.map((each) => ({ value: each, label: t(kindTexts[each]) })),
          },
          { id: 'value', kind: 'text', label: t('blocked.value') },
        ]}
        list={list}
        columns={columns}
        nameOf={(block) => blockName(t, block)}
        empty={{ text: t('blocked.empty') }}
        panel={(id, block) => <BlockPanel id={id} known={block} />}
      />
      {isAdding && <AddBlockDialog onClose={() => setAdding(false)} />}
    </>
  )
}
