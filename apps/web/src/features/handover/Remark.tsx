import type { Assessment } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { Button, Card, TextArea } from '@plaza/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { handoversKey, versionsQuery } from './queries.ts'
import { newClientId } from './queue.ts'

const longest = 3000

/** What somebody wants to add once a record is closed: it changes nothing in it, and both read it. */
export function Remark({ record }: { record: Assessment }) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const [remark, setRemark] = useState('')
  // the same words sent twice count once
  const clientId = useRef<string>(undefined)
  const add = useMutation({
    mutationFn: () => {
      clientId.current ??= newClientId()
      const body = { clientId: clientId.current, capturedDate: new Date().toISOString(), remark: remark.trim() }
      return sdk.handovers.addVersion(record.id, body, { idempotencyKey: body.clientId })
    },
    onSuccess: () => {
      clientId.current = undefined
      setRemark('')
      void cache.invalidateQueries({ queryKey: handoversKey(record.transactionId ?? '') })
      void cache.invalidateQueries({ queryKey: versionsQuery(sdk, record.id).queryKey })
    },
  })
  const problem = add.error && failureText(failureOf(add.error))
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="font-strong text-body">{t('handover.remark')}</h2>
      <p className="text-ink-2 text-small">{t('handover.remark.text')}</p>
      <div className="w-full">
        <TextArea
          label={t('handover.remark.label')}
          rows={2}
          limit={longest}
          value={remark}
          onChange={(text) => {
            clientId.current = undefined
            setRemark(text.slice(0, longest))
          }}
        />
      </div>
      <Button
        size="sm"
        variant="secondary"
        data-writes
        isDisabled={remark.trim() === ''}
        isBusy={add.isPending}
        onPress={() => add.mutate()}
      >
        {t('handover.remark.add')}
      </Button>
      {problem && (
        <p role="alert" className="text-danger-ink text-small">
          {t(problem.id, problem.values)}
        </p>
      )}
      {add.isSuccess && remark === '' && (
        <p role="status" className="text-ok-ink text-small">
          {t('handover.remark.added')}
        </p>
      )}
    </Card>
  )
}
