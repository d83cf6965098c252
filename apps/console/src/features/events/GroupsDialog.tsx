import { Button, Dialog, Form, FormAlert, TextField } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

type Group = { groupByValue: string; count: number; sum: number | null }

type GroupsDialogProps = { filters: object; onClose: () => void }

const place = /^(type|objectType|objectId|parentId|emitter|emitterId|(object|metadata)(\.[\w-]+|\[\d+\])*)$/

/** Events counted by a value, and another one added up. */
export function GroupsDialog({ filters, onClose }: GroupsDialogProps) {
  const t = useT()
  const intl = useIntl()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const [groupBy, setGroupBy] = useState('type')
  const [field, setField] = useState('')
  const [groups, setGroups] = useState<readonly Group[]>()
  const isFine = place.test(groupBy.trim()) && (field.trim() === '' || place.test(field.trim()))
  const submit = () => {
    if (!isFine) return
    const asked = { ...filters, groupBy: groupBy.trim(), ...(field.trim() && { field: field.trim() }) }
    void send(() => sdk.events.getStats({ ...asked, orderBy: 'count', order: 'desc', nbResultsPerPage: 100 }), {
      onDone: (answer) => setGroups([...answer]),
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('events.group')}
      intro={t('events.group.text')}
      closeLabel={t('action.close')}
      actions={<Button onPress={onClose}>{t('action.done')}</Button>}
    >
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          size="sm"
          label={t('events.group.by')}
          help={t('events.group.help')}
          value={groupBy}
          onChange={setGroupBy}
          maxLength={200}
          error={isFine ? undefined : t('events.group.wrong')}
        />
        <TextField
          size="sm"
          label={t('events.group.sum')}
          note={t('form.optional')}
          value={field}
          onChange={setField}
          maxLength={200}
        />
        <FormAlert>{error}</FormAlert>
        <SubmitButton isBusy={isBusy}>{t('events.group.count')}</SubmitButton>
      </Form>
      {groups && (
        <table className="mt-4 w-full text-small">
          <thead>
            <tr>
              <th className="text-start">{groupBy}</th>
              <th className="text-end">{t('bars.count')}</th>
              {field && <th className="text-end">{t('events.group.sumOf', { field })}</th>}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ groupByValue, count, sum }) => (
              <tr key={groupByValue}>
                <td className="break-all">{groupByValue}</td>
                <td className="text-end">{intl.formatNumber(count)}</td>
                {field && <td className="text-end">{sum === null ? '' : intl.formatNumber(sum)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
