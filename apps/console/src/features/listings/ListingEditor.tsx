import type { Asset, ListingReview } from '@plaza/contract'
import { type AttributeView, categoryPath, suiting } from '@plaza/domain'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { ListingFields } from './ListingFields.tsx'
import { ListingScreen } from './ListingScreen.tsx'
import { fieldWords, useFieldLabels } from './listing-fields.ts'
import { hidesAddress, isCountedByCalendar, listingChanges, readListing } from './listing-form.ts'
import { listingProblems } from './listing-problems.ts'
import { useAskedAttributes } from './use-asked-attributes.ts'

type ListingEditorProps = { asset: Asset; review: ListingReview | undefined; onClose: () => void }

/** The page of a listing while staff put it right, with the fields, limits and rules of the owner's own form. */
export function ListingEditor(props: ListingEditorProps) {
  const attributes = useAskedAttributes(props.asset.assetTypeId)
  if (attributes.data) return <Editor {...props} attributes={attributes.data} />
  const waiting = (
    <Region query={attributes} skeleton={<RowsSkeleton count={8} />}>
      {() => null}
    </Region>
  )
  return <ListingScreen {...props} content={waiting} />
}

function Editor({ asset, review, onClose, attributes }: ListingEditorProps & { attributes: readonly AttributeView[] }) {
  const t = useT()
  const { sdk } = useServices()
  const { editNamespaces } = useMe()
  const { categories } = useCatalogue()
  const labels = useFieldLabels(attributes)
  const [hasTried, setTried] = useState(false)
  const mayEditProtected = editNamespaces.includes('*') || editNamespaces.includes('protected')
  const editor = useEditor({
    thing: asset,
    read: readListing(attributes),
    save: (changes, seen) =>
      sdk.assets.update(asset.id, listingChanges(changes, { asset, attributes, mayEditProtected }), seen),
    done: t('listings.edit.saved'),
    changed: ['assets', 'cases', 'timeline'],
    undo: (answer) => takeBack(sdk, { objectId: asset.id, answer }),
    onSaved: onClose,
  })
  const { fields } = editor
  const asked = suiting(attributes, { categories, categoryId: fields.categoryId })
  const problems = listingProblems(fields, { attributes: asked, currency: asset.currency ?? '' })
  const save = () => {
    setTried(true)
    if (Object.keys(problems).length === 0) void editor.save()
  }
  return (
    <>
      <ListingScreen
        asset={asset}
        review={review}
        content={
          <div className="flex flex-col gap-5">
            <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-3 text-ink-2">
              {t('listings.edit.intro')}
              {!editor.isDirty && (
                <Button size="sm" variant="secondary" onPress={onClose}>
                  {t('listings.edit.done')}
                </Button>
              )}
            </p>
            <ListingFields
              fields={fields}
              labels={labels}
              problems={hasTried ? problems : {}}
              set={editor.set}
              attributes={asked}
              currency={asset.currency}
              placeNote={mayEditProtected || !hidesAddress(asset) ? undefined : t('listings.edit.placeHidden')}
              isCounted={isCountedByCalendar(asset)}
            />
          </div>
        }
      />
      <SaveBar
        editor={editor}
        objectId={asset.id}
        labels={labels}
        wordsOf={fieldWords((id) => categoryPath(categories, id).map(({ name }) => name))}
        onSave={save}
      />
    </>
  )
}
