import type { Json, JsonObject } from '@plaza/contract'
import { asObject, changesBetween, isObject } from '@plaza/domain'
import { changedSettings } from '@plaza/domain/settings'
import { Button, Dialog, DiffView, FormAlert } from '@plaza/ui'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { LeaveGuard } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { JsonField } from './JsonField.tsx'
import { saveSettings } from './queries.ts'
import { type SettingsState, withoutMasks } from './settings-state.ts'

/** A whole level as it is stored; what differs is shown before it is saved. Secrets stay masked and as they are. */
export function JsonPanel({ level, state }: { level: 'public' | 'private'; state: SettingsState }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const stored = asObject(state[level])
  const [value, setValue] = useState<Json>(stored)
  const [base, setBase] = useState(stored)
  const [isWrong, setWrong] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (base !== stored) {
    setBase(stored)
    setValue(stored)
  }
  const rows = isObject(value) ? changedSettings(stored, value) : []
  const mayEdit = may('config:edit:all') || (level === 'public' && may('config:edit'))
  const title = t(level === 'public' ? 'settings.json.public' : 'settings.json.private')
  const save = () => {
    const change = asObject(withoutMasks(changesBetween(stored, asObject(value)) ?? {}))
    void act(
      () => saveSettings(sdk, { changes: { [level]: change } as Record<typeof level, JsonObject>, seen: state }),
      {
        done: t('state.saved'),
        changed: ['config'],
        onDone: () => setAsking(false),
      },
    )
  }
  return (
    <Block title={title} text={t('settings.json.help')}>
      <div className="flex flex-col items-start gap-3">
        {mayEdit ? (
          <>
            <JsonField label={title} value={value} onChange={setValue} onProblem={setWrong} rows={6} />
            <Button size="sm" isDisabled={isWrong || rows.length === 0} onPress={() => setAsking(true)}>
              {t('settings.json.compare')}
            </Button>
          </>
        ) : (
          <pre className="max-w-full overflow-x-auto font-mono text-caption">{JSON.stringify(stored, null, 2)}</pre>
        )}
      </div>
      <LeaveGuard isDirty={rows.length > 0 || isWrong} />
      {isAsking && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsking(false)}
          title={t('settings.json.sure', { count: rows.length })}
          closeLabel={t('action.close')}
          isBusy={isBusy}
          actions={
            <>
              <Button variant="secondary" isDisabled={isBusy} onPress={() => setAsking(false)}>
                {t('action.cancel')}
              </Button>
              <Button isBusy={isBusy} busyLabel={t('state.working')} onPress={save}>
                {t('action.save')}
              </Button>
            </>
          }
        >
          <DiffView
            label={t('audit.changes')}
            fieldHeader={t('audit.field')}
            columns={[t('audit.before'), t('audit.after')]}
            rows={rows.map(({ path, before, after }) => ({ field: path, values: [before, after] }))}
            emptyText={t('audit.nothing')}
          />
          <FormAlert>{error}</FormAlert>
        </Dialog>
      )}
    </Block>
  )
}
