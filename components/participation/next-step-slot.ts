/** Id of the room on Home in which the header's tools of a signed-in person show the next step. */
export const nextStepSlot = 'next-step';
