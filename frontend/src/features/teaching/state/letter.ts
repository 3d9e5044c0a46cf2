/** What is proposed to who writes to students who have stopped. */
export const firstLetter = {
  subject: 'On reprend ?',
  text: `Vous avez commencé, et le plus dur est derrière vous.

Une leçon suffit pour se remettre en route : celle qui vous attend est au bout du bouton.

Si quelque chose vous a arrêté, posez votre question sous la leçon, j’y réponds.`,
};
