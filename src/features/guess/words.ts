/** Apart from the campaign's other words, which load with its dialogs: this one is on every page. */
export const GUESS_AND_WIN = 'Guess and Win'
