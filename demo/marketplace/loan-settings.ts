import type { ProcessSettings } from '@plaza/domain'

const words = (en: string, es: string, fr: string) => ({ en, es, fr })

/** Lending for nothing needs patience, but not without end: who has to act, until when, and what follows. */
export const loanSettings: ProcessSettings = {
  statuses: {
    requested: {
      taker: words('Waiting for owner', 'Espera respuesta', 'Attend une réponse'),
      owner: words('Needs your reply', 'Falta tu respuesta', 'Réponse attendue'),
      colour: 'waiting',
      waitsFor: 'owner',
      deadline: { n: 7, unit: 'd', from: 'entered' },
      remind: [24],
      next: { transition: 'cancel' },
    },
    accepted: {
      taker: words('Accepted, pick it up', 'Aceptado, pasa por él', 'Accepté, à récupérer'),
      owner: words('Accepted, hand it over', 'Aceptado, entrégalo', 'Accepté, à remettre'),
      colour: 'accepted',
      waitsFor: 'owner',
      deadline: { n: 1, unit: 'd', from: 'start' },
      next: 'case',
    },
    lent: {
      taker: words('You have it', 'Lo tienes tú', 'Chez vous'),
      owner: words('On loan', 'Prestado', 'Prêté'),
      colour: 'running',
      waitsFor: 'nobody',
      deadline: { n: 2, unit: 'd', from: 'end' },
      next: 'case',
    },
    completed: {
      taker: words('Returned', 'Devuelto', 'Rendu'),
      owner: words('Returned', 'Devuelto', 'Rendu'),
      colour: 'done',
      waitsFor: 'nobody',
    },
  },
  transitions: {
    'handOver|accepted': { button: words('I handed it over', 'Ya lo entregué', 'Je l’ai remis'), isMain: true },
    'complete|lent': { button: words('It’s back', 'Ya me lo devolvieron', 'C’est revenu'), isMain: true },
  },
  tests: [{ name: 'Ask, accept, hand over, return', steps: ['accept', 'handOver', 'complete'], ends: 'completed' }],
}
