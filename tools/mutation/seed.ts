/** One seed for every run: whether a property test notices a change must not depend on chance. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 4 });
