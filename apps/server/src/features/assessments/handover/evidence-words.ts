import type { HandoverMethod, HandoverStage, HandoverState, HandoverVersionKind } from '@plaza/contract'
import { spokenIn } from '@plaza/domain'

/** The words of the page about a hand-over. */
export type EvidenceWords = {
  title: string
  asset: string
  booking: string
  period: string
  owner: string
  taker: string
  service: string
  condition: string
  confirmations: string
  remarks: string
  remark: string
  versions: string
  version: string
  heads: string
  rule: string
  who: string
  how: string
  stage: string
  kind: string
  received: string
  captured: string
  hash: string
  note: string
  photos: string
  missing: string
  erased: string
  objects: string
  late: string
  clockOff: string
  stages: Record<HandoverStage, string>
  states: Record<HandoverState, string>
  itemStates: Record<'ok' | 'damaged' | 'missing' | 'notApplicable', string>
  methods: Record<HandoverMethod, string>
  kinds: Record<HandoverVersionKind, string>
}

const en: EvidenceWords = {
  title: 'Hand-over record',
  asset: 'Listing',
  booking: 'Booking',
  period: 'Period',
  owner: 'Owner',
  taker: 'Renter',
  service: 'The marketplace',
  condition: 'Condition',
  confirmations: 'Confirmations and objections',
  remarks: 'Remarks',
  remark: 'Remark',
  versions: 'All versions',
  version: 'Version',
  heads: 'Marks of the record',
  rule: 'Each version carries a SHA-256 hash over its content and the version before. The JSON of this page has everything needed to recompute them.',
  who: 'Who',
  how: 'How',
  stage: 'Stage',
  kind: 'What',
  received: 'Received',
  captured: 'By the device’s clock',
  hash: 'Hash',
  note: 'Note',
  photos: 'Other photos',
  missing: 'This photo was never received',
  erased: 'Erased',
  objects: 'Objects:',
  late: 'arrived late',
  clockOff: 'device’s clock was wrong',
  stages: { start: 'Start', end: 'Return' },
  states: {
    open: 'Nothing recorded',
    recorded: 'Recorded, not confirmed',
    halfConfirmed: 'Confirmed by one side',
    confirmed: 'Confirmed by both',
    disputed: 'Objected to',
    expired: 'Closed: not confirmed by both in time',
    void: 'Closed: the booking was cancelled',
  },
  itemStates: { ok: 'Fine', damaged: 'Damaged', missing: 'Missing', notApplicable: 'Doesn’t apply' },
  methods: {
    app: 'Signed in',
    code: 'With their code, on the other’s device',
    link: 'By a link',
    server: 'By the marketplace',
  },
  kinds: { content: 'Content', photo: 'Photo', confirmation: 'Confirmation', remark: 'Remark', close: 'Closed' },
}

const es: EvidenceWords = {
  title: 'Registro de entrega',
  asset: 'Anuncio',
  booking: 'Reservación',
  period: 'Periodo',
  owner: 'Propietario',
  taker: 'Quien renta',
  service: 'El sitio',
  condition: 'Estado',
  confirmations: 'Confirmaciones y objeciones',
  remarks: 'Observaciones',
  remark: 'Observación',
  versions: 'Todas las versiones',
  version: 'Versión',
  heads: 'Marcas del registro',
  rule: 'Cada versión lleva un hash SHA-256 de su contenido y de la versión anterior. El JSON de esta página tiene todo lo necesario para recalcularlos.',
  who: 'Quién',
  how: 'Cómo',
  stage: 'Etapa',
  kind: 'Qué',
  received: 'Recibido',
  captured: 'Según el reloj del dispositivo',
  hash: 'Hash',
  note: 'Nota',
  photos: 'Otras fotos',
  missing: 'Esta foto nunca llegó',
  erased: 'Borrado',
  objects: 'Objeción:',
  late: 'llegó tarde',
  clockOff: 'el reloj del dispositivo estaba mal',
  stages: { start: 'Entrega', end: 'Devolución' },
  states: {
    open: 'Sin registro',
    recorded: 'Registrado, sin confirmar',
    halfConfirmed: 'Confirmado por una parte',
    confirmed: 'Confirmado por ambas partes',
    disputed: 'Con objeción',
    expired: 'Cerrado: no lo confirmaron ambas partes a tiempo',
    void: 'Cerrado: se canceló la reservación',
  },
  itemStates: { ok: 'Bien', damaged: 'Dañado', missing: 'Falta', notApplicable: 'No aplica' },
  methods: {
    app: 'Con sesión iniciada',
    code: 'Con su código, en el dispositivo del otro',
    link: 'Por enlace',
    server: 'Por el sitio',
  },
  kinds: { content: 'Contenido', photo: 'Foto', confirmation: 'Confirmación', remark: 'Observación', close: 'Cierre' },
}

const fr: EvidenceWords = {
  title: 'Relevé de remise',
  asset: 'Annonce',
  booking: 'Réservation',
  period: 'Période',
  owner: 'Propriétaire',
  taker: 'Locataire',
  service: 'Le site',
  condition: 'État',
  confirmations: 'Confirmations et objections',
  remarks: 'Remarques',
  remark: 'Remarque',
  versions: 'Toutes les versions',
  version: 'Version',
  heads: 'Marques du relevé',
  rule: 'Chaque version porte une empreinte SHA-256 de son contenu et de la version précédente. Le JSON de cette page contient tout ce qu’il faut pour les recalculer.',
  who: 'Qui',
  how: 'Comment',
  stage: 'Étape',
  kind: 'Quoi',
  received: 'Reçu',
  captured: 'Selon l’horloge de l’appareil',
  hash: 'Empreinte',
  note: 'Note',
  photos: 'Autres photos',
  missing: 'Cette photo n’est jamais arrivée',
  erased: 'Effacé',
  objects: 'Objection :',
  late: 'arrivé en retard',
  clockOff: 'l’horloge de l’appareil était fausse',
  stages: { start: 'Remise', end: 'Retour' },
  states: {
    open: 'Rien de noté',
    recorded: 'Noté, non confirmé',
    halfConfirmed: 'Confirmé par une partie',
    confirmed: 'Confirmé par les deux',
    disputed: 'Avec objection',
    expired: 'Fermé : non confirmé par les deux à temps',
    void: 'Fermé : la réservation a été annulée',
  },
  itemStates: { ok: 'En bon état', damaged: 'Abîmé', missing: 'Manquant', notApplicable: 'Sans objet' },
  methods: {
    app: 'Connecté',
    code: 'Avec son code, sur l’appareil de l’autre',
    link: 'Par un lien',
    server: 'Par le site',
  },
  kinds: { content: 'Contenu', photo: 'Photo', confirmation: 'Confirmation', remark: 'Remarque', close: 'Fermeture' },
}

const languages: Readonly<Record<string, EvidenceWords>> = { en, es, fr }

export const evidenceWords = (locale: string): EvidenceWords => languages[spokenIn(locale)] ?? en
