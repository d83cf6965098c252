import type { ApiKey } from '@plaza/contract'
import { Button, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel, useListSearch } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { useWhenText } from '../../lib/When.tsx'
import { ChangeKeyDialog } from './ChangeKeyDialog.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { RotateDialog } from './RotateDialog.tsx'

type KeyPanelProps = { id: string; known: ApiKey | undefined; onShow: (key: ApiKey) => void }

/** One key: what it may do, when it was used, and replacing or ending it. */
export function KeyPanel({ id, known, onShow }: KeyPanelProps) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const whenText = useWhenText()
  const { sdk } = useServices()
  const { open: openRow } = useListSearch()
  const { send, isBusy, error } = useSend()
  const [open, setOpen] = useState<'change' | 'rotate' | 'remove' | null>(null)
  const query = useQuery({ queryKey: ['apiKeys', 'read', { id }], queryFn: () => sdk.apiKeys.read(id) })
  const key = query.data ?? known
  const close = () => setOpen(null)
  const mayEdit = may('apiKey:edit:all') && isWide
  const reveal = () => send(() => sdk.apiKeys.read(id, { reveal: 1 }), { onDone: onShow })
  return (
    <RowPanel
      title={<span className="break-words">{key?.name ?? t('apiKeys.title')}</span>}
      actions={
        key && (
          <>
            {mayEdit && (
              <>
                <Button size="sm" onPress={() => setOpen('rotate')}>
                  {t('apiKeys.rotate')}
                </Button>
                <Button size="sm" variant="secondary" isBusy={isBusy} onPress={() => void reveal()}>
                  {t('apiKeys.reveal')}
                </Button>
                <Button size="sm" variant="secondary" onPress={() => setOpen('change')}>
                  {t('apiKeys.change')}
                </Button>
              </>
            )}
            {may('apiKey:remove:all') && (
              <Button size="sm" variant="danger" onPress={() => setOpen('remove')}>
                {t('action.delete')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && (
        <p role="alert" className="text-danger-ink">
          {error}
        </p>
      )}
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(read) => <KeyFacts apiKey={read} />}
      </Region>
      {key && open === 'change' && <ChangeKeyDialog apiKey={key} onClose={close} />}
      {key && open === 'rotate' && <RotateDialog apiKey={key} onClose={close} onMade={onShow} />}
      {key && open === 'remove' && (
        <ActionDialog
          title={t('apiKeys.remove.title', { name: key.name })}
          confirmLabel={t('action.delete')}
          cancelLabel={t('action.keep')}
          isDanger
          isReasonOptional
          typed={key.name}
          call={(reason) => sdk.apiKeys.remove(id, {}, because(reason))}
          done={t('apiKeys.removed', { name: key.name })}
          changed={['apiKeys']}
          onClose={close}
          onDone={() => openRow(undefined)}
        >
          {key.lastUsedDate
            ? t('apiKeys.remove.used', { when: whenText(key.lastUsedDate) })
            : t('apiKeys.remove.unused')}
        </ActionDialog>
      )}
    </RowPanel>
  )
}
