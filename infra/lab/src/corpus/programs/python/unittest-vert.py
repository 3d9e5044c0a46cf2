import unittest


class Essais(unittest.TestCase):
    def test_somme(self):
        self.assertEqual(sum([1, 2]), 3)


resultat = unittest.main(exit=False, argv=["essais"], verbosity=0, testRunner=unittest.TextTestRunner(stream=open('sortie.txt', 'w'))).result
print(resultat.testsRun, resultat.wasSuccessful())
