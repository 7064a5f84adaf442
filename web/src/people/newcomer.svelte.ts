// What somebody without a name wants to be called: the same wherever it is asked for, until the page is left.
import { suggestedName } from './names';

class Newcomer {
  name = $state(suggestedName(Math.random()));
}

export const newcomer = new Newcomer();
