import type { Pages } from './page.ts'

export const es: Pages = {
  about: {
    title: 'Quiénes somos',
    description: 'Vecinos que prestan, rentan y venden lo que casi nunca usan.',
    subheader: 'Una plaza donde los vecinos se prestan lo que tienen.',
    content: `Un taladro se usa doce minutos en toda su vida. Una casa de campaña duerme en el clóset de octubre a mayo. Aquí encuentran a quien las necesita.

## En qué creemos

- **Cerca es mejor.** Lo que está a dos calles no hay que fabricarlo, enviarlo y guardarlo otra vez.
- **Honesto gana a perfecto.** Un rayón que se menciona no es problema.
- **Personas, no paquetes.** Quien ya se conoció presta con más gusto la próxima vez.

## Quién la cuida

Olga mantiene la plaza en orden. Escríbele si algo no está bien, o lee primero [cómo funciona](/pages/how-it-works).`,
  },
  'how-it-works': {
    title: 'Cómo funciona',
    description: 'Encuéntralo cerca, pregunta, nos vemos: rentar y prestar en tres pasos.',
    subheader: 'Tres pasos para quien renta, tres para quien presta.',
    content: `## Si necesitas algo

1. **Encuéntralo.** [Busca](/s) por palabra, lugar y fechas. Lo que ves está disponible de verdad esos días.
2. **Pregunta.** Envía una solicitud con unas palabras sobre tus planes. Casi siempre contestan el mismo día.
3. **Nos vemos.** Recógelo, úsalo, devuélvelo y cuenta cómo te fue.

## Si tienes algo

1. **Publícalo.** [Unas fotos, un lugar, un precio](/n) y listo.
2. **Di que sí.** Tú decides quién usa qué y cuándo.
3. **Recibe tu pago.** Te llega el precio, menos una pequeña comisión.

## Si hay que cancelar

Cada anuncio dice su regla. Los planes cambian; esto es lo que pasa entonces.

| Regla | Sin costo hasta | Después |
|---|---|---|
| Flexible | un día antes de que empiece | no se devuelve nada |
| Moderada | cinco días antes | no se devuelve nada |
| Estricta | – | la mitad hasta una semana antes, luego nada |`,
  },
  help: {
    title: 'Ayuda',
    description: 'Respuestas a lo que más se pregunta: reservaciones, pagos, confianza y tu cuenta.',
    subheader: 'Lo que más se pregunta.',
    isFaq: true,
    content: `## ¿Cuándo se me cobra?

Solo cuando quien lo presta dice que sí. Una solicitud no cuesta nada ni compromete a nadie.

## ¿Puedo ver la dirección exacta?

Se muestra cuando tu reservación está confirmada. Antes, un círculo en el mapa dice más o menos dónde está.

## ¿Y si algo se rompe?

Avisa el mismo día y manda una foto. Casi todo se arregla con un tornillo y una disculpa; para lo demás, acuerden un precio antes de despedirse.

## ¿Cómo sé en quién confiar?

Mira las reseñas, pregunta lo que no esté claro y quédate en esta conversación. Nunca te pedimos tu contraseña.

## ¿Cómo me voy?

Puedes cerrar tu cuenta en sus [ajustes](/account) en cuanto no tengas nada en curso.`,
  },
  terms: {
    title: 'Términos de uso',
    description: 'Con qué puedes contar tú y con qué nosotros, en palabras claras.',
    subheader: 'Con qué puedes contar tú y con qué nosotros, en palabras claras.',
    content: `## Qué hacemos

Acercamos a quienes rentan, prestan y venden. El acuerdo sobre una cosa es entre ustedes; nosotros no somos parte de él.

## Tu cuenta

Tienes al menos 18 años, tus datos son ciertos y no compartes tu contraseña. Respondes por lo que pasa desde tu cuenta.

## Juego limpio

Describe las cosas como son, cumple lo acordado, devuelve lo prestado como lo recibiste y trata bien a la gente. Nada ilegal, nada peligroso.

## Comisiones

La comisión se muestra antes de reservar y no cambia después.

## Despedida

Puedes cerrar tu cuenta cuando no tengas nada en curso. Podemos cerrar cuentas que no respeten estos términos y te diremos por qué.`,
  },
  privacy: {
    title: 'Privacidad',
    description: 'Qué sabemos de ti, para qué y por cuánto tiempo.',
    subheader: 'Qué sabemos de ti, para qué y por cuánto tiempo.',
    content: `## Qué guardamos

- lo que nos dices: nombre, correo, fotos, anuncios, mensajes
- lo que trae una reservación: fechas, montos, reseñas
- lo que necesita el servidor: un registro breve de solicitudes, sin tu dirección completa

## Para qué

Para dar el servicio y para que puedan escribirte las personas con las que tratas. No lo vendemos y ningún anunciante lo recibe.

## En tu navegador

Una clave mantiene tu sesión, otra recuerda tu idioma y tu aspecto. Los anuncios que viste se pueden leer sin conexión; al cerrar sesión se borra lo tuyo.

## Tus derechos

Puedes pedir una copia o que se borre cuando quieras. Lo que la ley nos obliga a guardar, como las facturas, se queda sin tu nombre.`,
  },
}
