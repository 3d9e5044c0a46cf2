import logging
import sys

logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s", stream=sys.stdout)
logging.debug("invisible")
logging.info("début de %s", "partie")
logging.getLogger("jeu").warning("attention")
