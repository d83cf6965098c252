import { Building2, CalendarDays, MapPin, ShoppingBag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  AttributeField,
  Button,
  CardChoice,
  ChipChoice,
  IconButton,
  Pagination,
  PhotoStrip,
  PhotoViewer,
  RangeSlider,
  SearchSelect,
  StarInput,
  Stars,
  SuggestField,
  TagsField,
  UploadTile,
  usePhotoStrip,
} from '../src/index.ts'
import patio from './patio.svg?url'
import { Row, Section } from './Section.tsx'

/** What people choose with, and photos on their way and in place. */
export function Pickers() {
  return (
    <>
      <Section title="Long lists, places and free words">
        <Lists />
      </Section>
      <Section title="Several of a few, a range, a page">
        <Several />
      </Section>
      <Section title="Stars: read and given">
        <StarRows />
      </Section>
      <Section title="Uploads: waiting, on its way, there, failed">
        <Uploads />
      </Section>
      <Section title="Photos: swiped, or as large as the screen">
        <Photos />
      </Section>
    </>
  )
}

const categories = ['Bikes', 'Cameras', 'Guitars', 'Tents', 'Tools'].map((label) => ({ value: label, label }))
const towns = [
  { id: 'cholula', label: 'Cholula', hint: 'Puebla, Mexico', icon: <Building2 aria-hidden /> },
  { id: 'cholul', label: 'Cholul', hint: 'Yucatán, Mexico', icon: <Building2 aria-hidden /> },
]

function Lists() {
  const [category, setCategory] = useState<string | null>('Tents')
  const [place, setPlace] = useState('Chol')
  const [tags, setTags] = useState<string[]>(['Basket', 'Two locks'])
  return (
    <div className="flex max-w-panel flex-col gap-5">
      <SearchSelect
        label="Category"
        options={categories}
        value={category}
        onChange={setCategory}
        openLabel="Show categories"
        emptyLabel="No such category"
      />
      <SearchSelect
        label="Category"
        error="Required"
        options={categories}
        value={null}
        onChange={setCategory}
        placeholder="Type to search"
        openLabel="Show categories"
        emptyLabel="No such category"
      />
      <SuggestField
        label="Town or address"
        icon={<MapPin aria-hidden />}
        text={place}
        onTextChange={setPlace}
        suggestions={towns}
        onChoose={(id) => setPlace(towns.find((town) => town.id === id)?.label ?? '')}
        clear={{ label: 'Empty the field', onClear: () => setPlace('') }}
        emptyText="No such place"
      />
      <TagsField
        label="Also included"
        value={tags}
        onChange={setTags}
        addLabel="Add"
        removeLabel={(tag) => `Remove ${tag}`}
        limit={40}
      />
    </div>
  )
}

function Several() {
  const [kind, setKind] = useState<string | null>('lend')
  const [seats, setSeats] = useState('4')
  const [days, setDays] = useState<string[]>(['Sat', 'Sun'])
  const [prices, setPrices] = useState<[number, number]>([100, 600])
  const [page, setPage] = useState(3)
  return (
    <div className="flex max-w-panel flex-col gap-6">
      <CardChoice
        label="What to do with it"
        options={[
          { value: 'lend', label: 'Lend it', help: 'By the day, and back again.', icon: <CalendarDays aria-hidden /> },
          { value: 'sell', label: 'Sell it', help: 'Once and for all.', icon: <ShoppingBag aria-hidden /> },
        ]}
        value={kind}
        onChange={setKind}
      />
      <ChipChoice
        label="Days of the week"
        options={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label) => ({ value: label, label }))}
        value={days}
        onChange={setDays}
      />
      <AttributeField
        attribute={{
          type: 'number',
          label: 'Seats',
          unit: 'people',
          isRequired: false,
          listValues: [],
          valueLabel: (value) => value,
        }}
        value={seats}
        onChange={(value) => setSeats(String(value))}
        limit={255}
        texts={{
          optional: '(optional)',
          nothing: 'Nothing',
          choose: 'Choose',
          add: 'Add',
          remove: (tag) => `Remove ${tag}`,
        }}
      />
      <RangeSlider
        label="Price"
        startLabel="Lowest price"
        endLabel="Highest price"
        value={prices}
        onChange={setPrices}
        max={1000}
        bars={[2, 5, 9, 14, 11, 8, 6, 3, 2, 1]}
      />
      <Pagination
        label="Pages of results"
        page={page}
        pageCount={12}
        onChange={setPage}
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(each) => `Page ${each}`}
      />
    </div>
  )
}

function StarRows() {
  const [stars, setStars] = useState(0)
  return (
    <div className="flex flex-col gap-4">
      <Row>
        <Stars value={5} label="5 of 5" />
        <Stars value={3.5} label="3.5 of 5" />
        <Stars value={0} label="0 of 5" />
      </Row>
      <StarInput label="How was it?" value={stars} onChange={setStars} labelOf={(each) => `${each} of 5`} />
    </div>
  )
}

function Uploads() {
  const bin = (
    <IconButton label="Remove" variant="photo" size="sm" hasTooltip={false}>
      <Trash2 aria-hidden />
    </IconButton>
  )
  const photo = { preview: patio, alt: 'Bike before a wall', name: 'bike.jpg' }
  return (
    <div className="grid max-w-panel grid-cols-2 gap-3">
      <UploadTile {...photo} upload={{ state: 'idle', label: 'Waiting' }} />
      <UploadTile {...photo} upload={{ state: 'uploading', share: 0.62, label: '62 %' }} />
      <UploadTile {...photo} upload={{ state: 'uploaded', label: 'Cover', isCover: true }} tools={bin} />
      <UploadTile
        {...photo}
        upload={{ state: 'failed', title: 'Upload stopped', reason: 'The connection was lost' }}
        actions={<Button size="sm">Retry</Button>}
      />
    </div>
  )
}

const photos = ['From the left', 'From above'].map((alt) => ({ src: patio, alt, caption: alt }))

function Photos() {
  const strip = usePhotoStrip(photos.length)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex max-w-panel flex-col items-start gap-3">
      <PhotoStrip strip={strip} label="Photos of the bike" className="aspect-4/3 w-full rounded-photo">
        {photos.map(({ src, alt }) => (
          <img key={alt} src={src} alt={alt} className="size-full object-cover" />
        ))}
      </PhotoStrip>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        Open the viewer
      </Button>
      <PhotoViewer
        photos={photos}
        start={0}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label="Photos of the bike"
        closeLabel="Close"
        previousLabel="Previous photo"
        nextLabel="Next photo"
        counter={(index, count) => `${index + 1} / ${count}`}
      />
    </div>
  )
}
