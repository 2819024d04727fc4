/** One seed for every run: whether a property notices a mistake must not hang on chance. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 4 });
