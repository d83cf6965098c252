import type { AuditRecord } from '@plaza/contract'
import { asObject, failureOf } from '@plaza/domain'
import { Button, type ButtonVariant, FormAlert } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n.tsx'
import { useServices } from '../services.tsx'
import { useSend } from '../use-send.ts'
import { type Difference, UndoConflict } from './UndoConflict.tsx'

type UndoButtonProps = { record: AuditRecord; variant?: ButtonVariant }

/** Takes back what a record tells of; where somebody changed it since, both values are shown. */
export function UndoButton({ record, variant = 'secondary' }: UndoButtonProps) {
  const t = useT()
  const cache = useQueryClient()
  const { sdk, notifier } = useServices()
  const { send, isBusy, error } = useSend()
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null)
  const undo = () =>
    void send(() => sdk.audit.undo(record.id), {
      onDone: async () => {
        notifier.show({ text: t('undo.done') })
        await cache.invalidateQueries()
      },
      onFail: (cause) => setDifferences(differencesIn(cause)),
    })
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        icon={<Undo2 aria-hidden className="size-4" />}
        isBusy={isBusy}
        busyLabel={t('undo.busy')}
        onPress={undo}
      >
        {t('undo.action')}
      </Button>
      {!differences && <FormAlert>{error}</FormAlert>}
      {differences && <UndoConflict differences={differences} onClose={() => setDifferences(null)} />}
    </>
  )
}

/** What a refused undo says stands there now; nothing for other failures. */
function differencesIn(cause: unknown): readonly Difference[] | null {
  if (failureOf(cause).code !== 'changed' || !(cause instanceof Error) || !('data' in cause)) return null
  const { differences } = asObject(cause.data)
  return Array.isArray(differences)
    ? differences.map((each) => {
        const { field, written, current } = asObject(each)
        return { field: String(field), written, current }
      })
    : null
}
