import type { CustomAttribute } from '@plaza/contract'
import { attributeView } from '@plaza/domain'
import { MenuItem, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTab, DetailScreen, RailBlock } from '../../lib/detail/index.ts'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { languageName, useLanguages } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { OperationBar } from '../../lib/operations/OperationBar.tsx'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useImpact } from '../../lib/use-impact.tsx'
import { History } from '../history/index.ts'
import { AttributeFields } from './AttributeFields.tsx'
import { AttributePreview } from './AttributePreview.tsx'
import {
  type AttributeForm,
  asEdited,
  attributeChanges,
  attributeProblems,
  readAttribute,
  touchingChanges,
  wordKey,
} from './attribute-form.ts'
import { attributeQuery } from './queries.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { TypesBlock } from './TypesBlock.tsx'
import { typeTexts } from './type-texts.ts'
import { WordFields } from './WordFields.tsx'

/** One attribute: its form, and how people meet it. */
export default function AttributePage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id } = useParams({ from: '/shell/attributes/$id' })
  const query = useQuery(attributeQuery(sdk, id))
  const { all: locales } = useLanguages()
  if (!may('customAttribute:list:all')) {
    return (
      <NoAccess title={t('attributes.title')} words="permission.attributes" permission="customAttribute:list:all" />
    )
  }
  return (
    <PageRegion query={query}>
      {(attribute) => <AttributeEditor key={`${attribute.id} ${locales.join()}`} {...{ attribute, locales }} />}
    </PageRegion>
  )
}

function AttributeEditor({ attribute, locales }: { attribute: CustomAttribute; locales: readonly string[] }) {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const [isRemoving, setRemoving] = useState(false)
  const [replaced, setReplaced] = useState<string | null>(null)
  const [operationId, setOperationId] = useState<string | null>(null)
  const [hasTried, setTried] = useState(false)
  const editor = useEditor({
    thing: attribute,
    read: readAttribute(locales),
    save: (changes, seen, all) =>
      sdk.customAttributes.update(attribute.id, attributeChanges(changes, all, locales), seen),
    done: t('attributes.saved'),
    changed: ['customAttributes'],
    undo: (answer) => takeBack(sdk, { objectId: attribute.id, answer }),
  })
  const { fields } = editor
  const problems = attributeProblems(fields)
  // whoever may only edit has the words; what an attribute is, is decided by those who declare some
  const mayWord = may('customAttribute:edit:all')
  const mayShape = mayWord && may('customAttribute:create:all')
  const labels = useLabels(locales)
  const { ask, dialog } = useImpact()
  const save = () => {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const touching = touchingChanges(attribute, fields, locales)
    if (!mayShape || !touching) return void editor.save()
    ask({ attribute: { id: attribute.id, ...touching } }, () => void editor.save())
  }
  const part = {
    attribute,
    fields,
    labels,
    locales,
    problems: hasTried ? problems : {},
    set: editor.set,
  }
  const edited = asEdited(attribute, fields, locales)
  return (
    <>
      <DetailScreen
        title={attributeView(attribute, 'en').label}
        id={attribute.id}
        line={
          <p className="text-ink-2">
            <code className="font-mono text-caption">{attribute.name}</code> · {t(typeTexts[attribute.type])}
          </p>
        }
        back={{ to: '/attributes', label: t('attributes.title') }}
        menu={
          may('customAttribute:remove:all') && (
            <MenuItem isDanger onAction={() => setRemoving(true)}>
              {t('attributes.remove')}
            </MenuItem>
          )
        }
        notice={
          operationId !== null && (
            <OperationBar
              id={operationId}
              nameOf={() => undefined}
              onFailed={() => undefined}
              onClose={() => setOperationId(null)}
            />
          )
        }
        tabs={[
          {
            id: 'form',
            label: t('attributes.form'),
            content: (
              <div className="flex max-w-2xl flex-col gap-5">
                {mayWord ? <WordFields {...part} /> : <p className="text-ink-2">{t('attributes.readOnly')}</p>}
                {mayShape && !isWide && <p className="rounded-md bg-sunken p-3 text-ink-2">{t('attributes.wider')}</p>}
                {mayShape && isWide && <AttributeFields {...part} onReplace={setReplaced} />}
                <TypesBlock attribute={attribute} mayEdit={mayShape && isWide} />
              </div>
            ),
          },
          { id: 'data', label: t('detail.data'), content: <DataTab value={attribute} /> },
        ]}
        rail={
          <>
            <RailBlock title={t('attributes.preview')}>
              <AttributePreview attribute={edited} locales={locales} />
            </RailBlock>
            {may('audit:list:all', 'audit:read:all') && (
              <RailBlock title={t('history.title')}>
                <History objectId={attribute.id} />
              </RailBlock>
            )}
          </>
        }
      />
      {mayWord && <SaveBar editor={editor} objectId={attribute.id} labels={labels} onSave={save} />}
      {dialog}
      {replaced !== null && (
        <ReplaceDialog
          attribute={attribute}
          value={replaced}
          onClose={() => setReplaced(null)}
          onBegun={(id) => {
            setReplaced(null)
            setOperationId(id)
          }}
        />
      )}
      {isRemoving && (
        <RemoveDialog
          attribute={attribute}
          onClose={() => setRemoving(false)}
          onGone={() => void navigate({ to: '/attributes' })}
        />
      )}
    </>
  )
}

/** What the fields are called, in the form and where two people changed the same one. */
function useLabels(locales: readonly string[]): Readonly<Record<keyof AttributeForm & string, string>> {
  const t = useT()
  const named = (id: 'attributes.label' | 'attributes.help' | 'attributes.unit', locale: string) =>
    locales.length > 1 ? t('attributes.inLanguage', { field: t(id), language: languageName(locale) }) : t(id)
  return {
    icon: t('attributes.icon'),
    min: t('attributes.min'),
    max: t('attributes.max'),
    step: t('attributes.step'),
    priority: t('attributes.priority'),
    isRequired: t('attributes.isRequired'),
    isFilter: t('attributes.isFilter'),
    isSortable: t('attributes.isSortable'),
    isLong: t('attributes.isLong'),
    wantsAll: t('attributes.wantsAll'),
    categories: t('attributes.categories'),
    values: t('attributes.values'),
    valueLabels: t('attributes.valueLabels'),
    ...Object.fromEntries(
      locales.flatMap((locale) => [
        [wordKey('label', locale), named('attributes.label', locale)],
        [wordKey('help', locale), named('attributes.help', locale)],
        [wordKey('unit', locale), named('attributes.unit', locale)],
      ]),
    ),
  }
}
