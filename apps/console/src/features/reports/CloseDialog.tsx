import type { CaseWithReports } from '@plaza/contract'
import { Button, Checkbox, Dialog, Form, FormAlert, RadioGroup, TextArea } from '@plaza/ui'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'

const longest = 2000

/** How a report ends, and whether those who made it are thanked. */
export function CloseDialog({ found, onClose }: { found: CaseWithReports; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [resolution, setResolution] = useState<'actionTaken' | 'noAction' | 'solved'>('actionTaken')
  const [isTold, setTold] = useState(true)
  const [text, setText] = useState('')
  const hasReporters = found.reports.some(({ reporterId }) => reporterId !== null)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('reports.close.title')}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy} busyLabel={t('state.working')}>
            {t('reports.close')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={() =>
          void act(
            () =>
              sdk.cases.update(found.id, {
                status: 'closed',
                resolution,
                ...(hasReporters && isTold && { tellReporters: text.trim() ? { text: text.trim() } : {} }),
              }),
            {
              done: t('reports.closedDone'),
              changed: ['cases'],
              undo: () => sdk.cases.update(found.id, { status: 'open' }),
              onDone: onClose,
            },
          )
        }
      >
        <RadioGroup
          label={t('reports.resolution')}
          value={resolution}
          onChange={setResolution}
          options={[
            { value: 'actionTaken', label: t('reports.actionTaken') },
            { value: 'noAction', label: t('reports.noAction') },
            { value: 'solved', label: t('reports.solved') },
          ]}
        />
        {hasReporters && (
          <>
            <Checkbox isSelected={isTold} onChange={setTold}>
              {t('reports.tell')}
            </Checkbox>
            {isTold && (
              <TextArea
                label={t('reports.tell.text')}
                note={t('form.optional')}
                help={t('reports.tell.help')}
                rows={3}
                limit={longest}
                maxLength={longest}
                value={text}
                onChange={setText}
              />
            )}
          </>
        )}
        <FormAlert>{error}</FormAlert>
      </Form>
    </Dialog>
  )
}
