import type { MessageId } from '../../lib/i18n.tsx'
import type { Path } from './paths.ts'

const under = (root: string, ...children: string[]): Path[] => [[root], ...children.map((child) => [root, child])]

/** Categories to begin with, for what most marketplaces are about. */
export const starterSets: readonly { id: string; label: MessageId; paths: readonly Path[] }[] = [
  {
    id: 'things',
    label: 'categories.set.things',
    paths: [
      ...under('Tools', 'Power tools', 'Garden', 'Cleaning'),
      ...under('Outdoors', 'Camping', 'Bikes', 'Water sports', 'Winter sports'),
      ...under('Photo and film', 'Cameras', 'Lenses', 'Light and sound'),
      ...under('Parties', 'Furniture', 'Music and light', 'Tableware'),
      ...under('Home', 'Kitchen', 'Children', 'Electronics'),
    ],
  },
  {
    id: 'spaces',
    label: 'categories.set.spaces',
    paths: [
      ...under('Work', 'Desks', 'Meeting rooms', 'Offices'),
      ...under('Events', 'Halls', 'Gardens', 'Rooftops'),
      ...under('Studios', 'Photo studios', 'Music rooms', 'Workshops'),
      ...under('Storage', 'Rooms', 'Garages'),
      ...under('Stays', 'Rooms', 'Apartments', 'Houses'),
    ],
  },
  {
    id: 'vehicles',
    label: 'categories.set.vehicles',
    paths: [
      ...under('Cars', 'Small cars', 'Family cars', 'Electric cars'),
      ...under('Vans and trucks', 'Camper vans', 'Cargo vans', 'Trailers'),
      ...under('Two wheels', 'Bikes', 'Scooters', 'Motorbikes'),
      ...under('Boats', 'Sailing boats', 'Motor boats', 'Kayaks'),
    ],
  },
  {
    id: 'services',
    label: 'categories.set.services',
    paths: [
      ...under('At home', 'Cleaning', 'Repairs', 'Gardening', 'Moving'),
      ...under('Lessons', 'Languages', 'Music', 'Sports', 'School subjects'),
      ...under('Events', 'Photography', 'Catering', 'Music'),
      ...under('Care', 'Children', 'Pets', 'Older people'),
      ...under('Business', 'Design', 'Translation', 'Bookkeeping'),
    ],
  },
]
