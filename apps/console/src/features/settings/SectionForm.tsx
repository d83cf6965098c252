import { failureOf } from '@plaza/domain'
import { type Setting, type SettingSection, settingSections, settings } from '@plaza/domain/settings'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { HiddenPart } from '../../lib/HiddenPart.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useImpact } from '../../lib/use-impact.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { saveSettings } from './queries.ts'
import { SectionTools } from './SectionTools.tsx'
import { SettingRow } from './SettingRow.tsx'
import { changesByLevel, readFields, type SettingFields, type SettingsState } from './settings-state.ts'
import { useLastChanges } from './use-last-changes.ts'

type SectionFormProps = { section: SettingSection; state: SettingsState }

/** Whether a value of a call is that of a setting, or a part of it. */
const isWithin = (field: string, path: string) => field === path || field.startsWith(`${path}.`)

/** All settings of a section, saved together. */
export function SectionForm({ section, state }: SectionFormProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const lastChange = useLastChanges()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  /** Settings whose values the server did not take. */
  const [refused, setRefused] = useState<readonly string[]>([])
  const list = settings.filter(
    (each) => each.section === section && (each.level === 'public' || state.private !== null),
  )
  const read = readFields(list)
  const stored = read(state)
  const mayEdit = ({ level, path }: Setting) =>
    !state.pinned[path] && (may('config:edit:all') || (level === 'public' && may('config:edit')))
  const editor = useEditor({
    thing: state,
    read,
    // what is sent is reckoned from what was read, by the version that goes along
    save: (changes, { headers }) => {
      const seen = { ...state, updatedDate: headers['x-plaza-if-updated'] ?? '' }
      return saveSettings(sdk, { changes: changesByLevel(list, changes, state), seen })
    },
    done: t('state.saved'),
    changed: ['config'],
    onFail: (cause) => {
      const { fields } = failureOf(cause)
      const paths = list.map(({ path }) => path).filter((path) => fields.some(({ field }) => isWithin(field, path)))
      setRefused(paths)
      document.getElementById(paths[0] ?? '')?.scrollIntoView({ block: 'center' })
    },
  })
  const { ask, dialog } = useImpact()
  const changedOf = (fields: SettingFields) =>
    Object.fromEntries(
      Object.entries(fields).filter(([path, value]) => JSON.stringify(value) !== JSON.stringify(stored[path])),
    )
  const changes = () => changesByLevel(list, changedOf(editor.fields), state)
  const save = () => {
    // what cannot be read says so in its field
    if (wrong.size === 0) ask(changes(), () => void editor.save())
  }
  const note = (path: string, has: boolean) =>
    setWrong((now) => new Set(has ? [...now, path] : [...now].filter((each) => each !== path)))
  const { label, help } = settingSections.find(({ id }) => id === section) ?? { label: '', help: '' }
  const labels = Object.fromEntries(list.map((setting) => [setting.path, setting.label]))
  return (
    <>
      <Block
        title={label}
        text={help}
        action={
          list.some(({ level }) => level === 'public') &&
          may('config:edit', 'config:edit:all') && <PreviewButton changes={() => changes().public ?? {}} />
        }
      >
        <div className="flex flex-col divide-y divide-line">
          {list.map((setting) => (
            <SettingRow
              key={setting.path}
              setting={setting}
              value={editor.fields[setting.path] ?? null}
              stored={stored[setting.path] ?? null}
              lastChange={lastChange(setting.path)}
              isReadOnly={!mayEdit(setting)}
              pinnedBy={state.pinned[setting.path]}
              isRefused={refused.includes(setting.path)}
              onChange={(value) => {
                setRefused(refused.filter((path) => path !== setting.path))
                editor.set({ [setting.path]: value })
              }}
              onProblem={(has) => note(setting.path, has)}
            />
          ))}
          {state.private === null && settings.some((each) => each.section === section && each.level === 'private') && (
            <div className="py-4 first:pt-0 last:pb-0">
              <HiddenPart permission="config:read:all" />
            </div>
          )}
        </div>
        <SectionTools section={section} state={state} isDirty={editor.isDirty} />
      </Block>
      <SaveBar editor={editor} objectId="config,privateConfig" labels={labels} onSave={save} />
      {dialog}
    </>
  )
}
