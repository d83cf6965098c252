import { asObject } from '@plaza/domain'
import { Button, Dialog, DiffView, RadioGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../i18n.tsx'
import { useMay, useMe } from '../me.ts'
import { usePeople } from '../people.ts'
import { useServices } from '../services.tsx'
import { useWhenText } from '../When.tsx'
import type { Fields } from './merge-changes.ts'
import type { Dated } from './seen.ts'
import type { Editor } from './use-editor.ts'

type ConflictDialogProps<Thing extends Dated, F extends Fields> = {
  editor: Editor<Thing, F>
  objectId: string
  /** What each field is called in the form. */
  labels: Readonly<Record<keyof F & string, string>>
  /** A value as people read it, where it is more than a text. */
  wordsOf?: ((field: string, value: unknown) => unknown) | undefined
}

/** A record of the log is written in the same moment as the change. */
const nearMs = 5_000

/** Whose change came between, if the log says so: a colleague's that wrote values, in the same moment. */
function useWhoChanged(objectId: string, date: string | undefined): string | undefined {
  const { sdk } = useServices()
  const may = useMay()
  const { user } = useMe()
  const { data } = useQuery({
    queryKey: ['audit', 'whoChanged', { objectId, date }],
    queryFn: () => sdk.audit.list({ objectId, nbResultsPerPage: 5 }),
    enabled: date !== undefined && may('audit:read:all', 'audit:list:all'),
  })
  const record = data?.find(
    ({ createdDate, actorId, after }) =>
      actorId !== user.id &&
      Object.keys(asObject(after)).length > 0 &&
      Math.abs(Date.parse(createdDate) - Date.parse(date ?? '')) < nearMs,
  )
  return usePeople([record?.actorId]).get(record?.actorId ?? '')?.name
}

/** A colleague saved the same fields meanwhile: all three values of each side by side, and a choice. */
export function ConflictDialog<Thing extends Dated, F extends Fields>(props: ConflictDialogProps<Thing, F>) {
  const { editor, objectId, labels, wordsOf = (_field, value) => value } = props
  const t = useT()
  const whenText = useWhenText()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const { clash } = editor
  const who = useWhoChanged(objectId, clash?.theirs.updatedDate)
  if (!clash) return null
  const ago = whenText(clash.theirs.updatedDate)
  const settle = () =>
    void editor.settle(
      // the names come out of the fields themselves
      Object.fromEntries(
        clash.conflicts.map(({ field, theirs, mine }) => [field, chosen[field] === 'theirs' ? theirs : mine]),
      ) as Partial<F>,
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && editor.closeClash()}
      title={who ? t('conflict.title', { name: who, ago }) : t('conflict.someone', { ago })}
      intro={t('conflict.text')}
      closeLabel={t('action.close')}
      isBusy={editor.isBusy}
      className="md:max-w-dialog-picture"
      actions={
        <>
          <Button variant="secondary" isDisabled={editor.isBusy} onPress={editor.closeClash}>
            {t('conflict.back')}
          </Button>
          <Button isBusy={editor.isBusy} busyLabel={t('state.working')} onPress={settle}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <DiffView
        label={t('conflict.label')}
        fieldHeader={t('audit.field')}
        columns={[t('audit.before'), t('conflict.theirs'), t('conflict.mine')]}
        rows={clash.conflicts.map(({ field, before, theirs, mine }) => ({
          field: labels[field] ?? field,
          values: [before, theirs, mine].map((value) => wordsOf(field, value)),
          choice: (
            <RadioGroup
              label={t('conflict.choice', { field: labels[field] ?? field })}
              orientation="horizontal"
              value={chosen[field] ?? 'mine'}
              onChange={(side) => setChosen({ ...chosen, [field]: side })}
              options={[
                { value: 'mine', label: t('conflict.keepMine') },
                { value: 'theirs', label: t('conflict.takeTheirs') },
              ]}
            />
          ),
        }))}
        emptyText={t('audit.nothing')}
      />
    </Dialog>
  )
}
