import type { HandoverItem } from '@plaza/contract'

/** What both sides look at when something is fetched and brought back, whatever it is. */
export const checkList: readonly HandoverItem[] = [
  {
    key: 'complete',
    label: {
      en: 'All parts and accessories',
      es: 'Todas las partes y accesorios',
      fr: 'Toutes les pièces et accessoires',
    },
    kind: 'check',
    isRequired: true,
  },
  {
    key: 'outside',
    label: {
      en: 'Outside: scratches, dents, stains',
      es: 'Exterior: rayones, golpes, manchas',
      fr: 'Extérieur : rayures, chocs, taches',
    },
    kind: 'check',
    isRequired: true,
    minPhotos: 1,
  },
  {
    key: 'works',
    label: { en: 'Works as it should', es: 'Funciona como debe', fr: 'Fonctionne comme il faut' },
    kind: 'check',
    isRequired: true,
  },
  {
    key: 'charge',
    label: { en: 'Battery or fuel', es: 'Batería o combustible', fr: 'Batterie ou carburant' },
    kind: 'reading',
    unit: '%',
  },
]
